/** The order of the tracks in a connection. */
export const kinds = ['audio', 'video'] as const;

/**
 * How long a picture stays small, in ms. What the line bears is not known at first: a large picture's first frame takes long, and a
 * browser drops whole frames until it has made the picture smaller by itself.
 */
export const smallForMs = 1_500;

/** On a bad line sound comes first, and a picture becomes smaller before it stutters. `isSmall`: half of its width and height. */
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
