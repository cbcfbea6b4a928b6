import { Landing } from '../auth/Landing.tsx';

export const LandingRoute = Landing;
