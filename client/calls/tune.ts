/** The order of what a connection carries. */
export const kinds = ['audio', 'video'] as const;

/**
 * How long a picture stays small, in ms: what the line bears is not known before. A browser drops whole frames of a large one
 * until it has made it smaller by itself, and its first one is long on its way.
 */
export const smallForMs = 1_500;

/** On a bad line sound goes first, and a picture loses its size before its movement. `isSmall`: it begins with half of its width. */
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
