// Takes the place of client/ui/states/Toaster.tsx where a first screen is rendered.

export const Toaster = () => null;
