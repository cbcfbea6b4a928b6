/** The state of the sound and picture that a page sends. */
export interface MediaState {
  sound: boolean;
  picture: boolean;
  screen: boolean;
}

export const defaultMediaState: MediaState = { sound: true, picture: true, screen: false };

export function parseMediaState(data: unknown): MediaState {
  try {
    const { sound, picture, screen } = JSON.parse(String(data)) as Partial<MediaState>;
    return { sound: sound !== false, picture: picture !== false, screen: screen === true };
  } catch {
    return defaultMediaState;
  }
}
