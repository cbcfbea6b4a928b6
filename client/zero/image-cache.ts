/** Where the service worker keeps the newest images that were seen; it goes with the local store. */
export const imageCache = { name: 'hearth-images', limit: 300 };
