import { onDemand } from '../../ui/on-demand.tsx';

/** Pictures that are sent together: each can be described, moved and removed. */
export const ChosenPictures = onDemand(async () => (await import('./ChosenList.tsx')).ChosenList);
