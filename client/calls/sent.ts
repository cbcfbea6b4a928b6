/** What a page reports about the sound and picture that it sends. */
export interface Sent {
  sound: boolean;
  picture: boolean;
  screen: boolean;
}

export const sentAll: Sent = { sound: true, picture: true, screen: false };

export function readSent(data: unknown): Sent {
  try {
    const { sound, picture, screen } = JSON.parse(String(data)) as Partial<Sent>;
    return { sound: sound !== false, picture: picture !== false, screen: screen === true };
  } catch {
    return sentAll;
  }
}
