/** The breakpoint from breakpoints.css, for the `sizes` of pictures. */
export const phone = '(width <= 43.75em)';
