/** Breakpoints from breakpoints.css, for scripts and for the `sizes` of pictures. */
export const phone = '(width <= 43.75em)';
export const tablet = '(width <= 60em)';
export const touch = '(pointer: coarse)';
