/**
 * The service worker's cache of the newest images that were seen; emptied together with the local
 * store. `largest` is in bytes: a picture of 960 px has half of that, and all of them together stay
 * below 75 MB.
 */
export const imageCache = { name: 'hearth-images', limit: 300, largest: 250_000 };
