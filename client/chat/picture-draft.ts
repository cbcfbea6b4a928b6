import { draftFiles, useDraftFile } from '../device/draft-files.ts';

const newTo = (peerId: string) => `message-${peerId}`;
const noPictures: readonly Blob[] = [];

/** The pictures that are sent with the message. */
export function usePictureDraft(peerId: string, memberId: string) {
  const name = newTo(peerId);
  const [pictures = noPictures, put] = useDraftFile<readonly Blob[]>(name, memberId);
  return {
    pictures,
    addPictures: (more: readonly Blob[]) => draftFiles.add(name, memberId, more),
    takePicture: (picture: Blob) => {
      const left = pictures.filter((one) => one !== picture);
      put(left.length > 0 ? left : undefined);
    },
    /** Those of `some` that were neither removed nor sent by now. */
    stillChosen: (some: readonly Blob[]) => draftFiles.left(name, memberId, some),
    /** The pictures are on their way. Others that were chosen meanwhile stay. */
    picturesSent: (sent: readonly Blob[]) => draftFiles.sent(name, memberId, sent),
  };
}
