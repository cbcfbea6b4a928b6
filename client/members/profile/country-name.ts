const names = new Intl.DisplayNames(undefined, { type: 'region' });

/** The name of a country by its ISO2 code, in the reader's language. */
export const countryName = (country: string) => names.of(country) ?? country;
