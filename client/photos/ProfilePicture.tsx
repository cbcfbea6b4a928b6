import { type ReactNode, useState } from 'react';
import { imageOf, imageUrl } from '../../schema/images.ts';
import { queries } from '../../schema/queries.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { phone } from '../ui/styles/breakpoints.ts';
import { inOrder } from '../writing/entry.ts';
import { useEntries } from '../writing/ledger.ts';
import { useFile } from '../writing/pictures/files.ts';
import { usePreview } from '../writing/pictures/use-preview.ts';
import { lifetimeOf } from '../zero/lifetimes.ts';
import { useMyId } from '../zero/me.ts';
import { useQuery } from '../zero/use-query.ts';
import { PhotoViewer } from './PhotoViewer.tsx';
import type { PhotoViewerProps } from './PhotoViewerLayer.tsx';
import { Picture } from './Picture.tsx';
import styles from './ProfilePicture.module.css';
import { displayWidths, type PictureType } from './picture-types.ts';

/** The width of the preview during an upload, in pixels. */
const previewWidths = { profile: 480, cover: 960 };

type PhotoOf = { memberId: string; image: string; caption: PhotoViewerProps['caption'] };

interface ProfilePictureProps {
  memberId: string;
  /** The name of the image, if there is one. */
  image: string | null;
  /** The caption in the viewer. */
  caption: PhotoOf['caption'];
  /** The owner's button to change it. */
  children?: ReactNode;
}

/** The cover of a profile; it opens in the viewer. */
export function CoverPicture({ memberId, image, caption, children }: ProfilePictureProps) {
  const preview = useOwnPreview(memberId, 'cover');
  return (
    <div className={styles.place}>
      {image && <Cover memberId={memberId} image={image} caption={caption} />}
      {preview && <img className={styles.preview} src={preview} alt="" />}
      {children}
    </div>
  );
}

function Cover(props: PhotoOf) {
  const photo = usePhoto(props);
  const image = (photo && imageOf(photo)) ?? { ...unknownShape, name: props.image };
  return (
    <Opening
      photo={photo}
      caption={props.caption}
      label="Open cover photo"
      className={styles.cover}
    >
      <Picture
        image={image}
        alt=""
        sizes={`${phone} 100vw, ${displayWidths.cover}px`}
        fit="cover"
        eager
      />
    </Opening>
  );
}

/** Used until the photo's record is here. The image fills its place whatever its own shape. */
const unknownShape = { width: 1920, height: 1080, thumbhash: '' };

/** The large photo of a profile; it opens in the viewer. */
export function PhotoPicture({ memberId, image, caption, children }: ProfilePictureProps) {
  const preview = useOwnPreview(memberId, 'profile');
  const avatar = <Avatar photo={preview ?? (image && imageUrl(image, 480))} size="xl" />;
  return (
    <>
      {image ? (
        <OpeningPhoto memberId={memberId} image={image} caption={caption}>
          {avatar}
        </OpeningPhoto>
      ) : (
        avatar
      )}
      {children}
    </>
  );
}

function OpeningPhoto({ children, ...props }: PhotoOf & { children: ReactNode }) {
  return (
    <Opening
      photo={usePhoto(props)}
      caption={props.caption}
      label="Open profile photo"
      className={styles.photo}
    >
      {children}
    </Opening>
  );
}

/** The preview of a picture that the member is uploading from this device. */
function useOwnPreview(memberId: string, type: PictureType) {
  const isOwn = useMyId() === memberId;
  const picture = useEntries((all) => {
    const edits = inOrder(all).filter(
      ({ kind, target, state }) =>
        kind === 'picture edit' && target === type && state === 'uploading',
    );
    return edits.at(-1)?.pictures?.[0];
  });
  const file = useFile(isOwn ? picture?.id : undefined);
  return usePreview(file, picture?.crop, previewWidths[type]) ?? undefined;
}

function usePhoto({ memberId, image }: Omit<PhotoOf, 'caption'>) {
  const asked = queries.photos.ofImages({ memberId, images: [image] });
  const [photos] = useQuery(asked, lifetimeOf(useMyId() === memberId));
  return photos[0];
}

interface OpeningProps {
  /** The photo's record may come after its image, and without a connection never. */
  photo: ReturnType<typeof usePhoto>;
  caption: PhotoOf['caption'];
  label: string;
  className?: string;
  children: ReactNode;
}

function Opening({ photo, caption, label, className, children }: OpeningProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        disabled={!photo}
        aria-label={label}
        aria-haspopup="dialog"
        className={className}
        onClick={() => setOpen(true)}
      >
        {children}
      </button>
      <PhotoViewer
        open={open}
        photoId={photo?.id}
        photos={photo ? [photo] : []}
        caption={caption}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
