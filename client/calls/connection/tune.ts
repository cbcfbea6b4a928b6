/** The order of the tracks in a connection. */
export const kinds = ['audio', 'video'] as const;
export type Kind = (typeof kinds)[number];

/**
 * How long a picture stays small, in ms. At first the bandwidth is not known: the first frame of a
 * large picture takes long, and the browser drops whole frames until it has reduced the picture
 * itself.
 */
export const smallForMs = 1_500;

/**
 * On a bad connection, sound has priority and the picture gets smaller before it stutters.
 * `isSmall`: half the width and height.
 */
export function tune(pc: RTCPeerConnection, isSmall: boolean) {
  for (const [at, kind] of kinds.entries()) {
    const sender = pc.getTransceivers()[at]?.sender;
    if (!sender) continue;
    const parameters = sender.getParameters();
    const [encoding] = parameters.encodings;
    if (encoding) {
      encoding.priority = kind === 'audio' ? 'high' : 'low';
      encoding.networkPriority = encoding.priority;
      if (kind === 'video') encoding.scaleResolutionDownBy = isSmall ? 2 : 1;
    }
    if (kind === 'video')
      Object.assign(parameters, { degradationPreference: 'maintain-framerate' });
    sender.setParameters(parameters).catch(() => {});
  }
}
