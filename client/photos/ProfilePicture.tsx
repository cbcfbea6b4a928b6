import { useQuery } from '@rocicorp/zero/react';
import type { ReactNode } from 'react';
import { queries } from '../../schema/queries.ts';
import { MemberAvatar } from '../members/MemberAvatar.tsx';
import { visited } from '../zero/lifetimes.ts';
import { imageOf } from './image-of.ts';
import { PhotoViewer } from './PhotoViewer.tsx';
import { Picture } from './Picture.tsx';
import styles from './ProfilePicture.module.css';
import { useViewer } from './use-viewer.ts';

interface ProfilePictureProps {
  memberId: string;
  /** Its name. */
  image: string;
}

/** The cover of a profile; it opens in the viewer. */
export function CoverPicture(props: ProfilePictureProps) {
  const photo = usePhoto(props);
  const image = photo && imageOf(photo);
  return (
    image && (
      <Opening photo={photo} label="Open cover photo" className={styles.cover}>
        <Picture image={image} alt="" sizes="(max-width: 700px) 100vw, 900px" fit="cover" eager />
      </Opening>
    )
  );
}

/** The large photo of a profile, likewise. */
export function PhotoPicture(props: ProfilePictureProps) {
  const photo = usePhoto(props);
  const avatar = <MemberAvatar member={{ photo: props.image }} size="xl" />;
  if (!photo) return avatar;
  return (
    <Opening photo={photo} label="Open profile photo" className={styles.photo}>
      {avatar}
    </Opening>
  );
}

function usePhoto({ memberId, image }: ProfilePictureProps) {
  const [photos] = useQuery(queries.photos.ofImages({ memberId, images: [image] }), visited);
  return photos[0];
}

interface OpeningProps {
  photo: NonNullable<ReturnType<typeof usePhoto>>;
  label: string;
  className?: string;
  children: ReactNode;
}

function Opening({ photo, label, className, children }: OpeningProps) {
  const { photoId, show, close } = useViewer(label);
  return (
    <>
      <button
        type="button"
        aria-label={label}
        aria-haspopup="dialog"
        className={className}
        onClick={() => show(photo.id)}
      >
        {children}
      </button>
      <PhotoViewer
        open={photoId !== undefined}
        photoId={photoId}
        photos={[photo]}
        onClose={close}
      />
    </>
  );
}
