import { useZero } from './zero-react.tsx';

// Takes the place of client/zero/store.ts where a first screen is rendered.

export const openStore = async () => {};
export const useOpenStore = useZero;
