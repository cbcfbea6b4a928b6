import { Landing } from '../auth/landing/Landing.tsx';

export const LandingRoute = Landing;
