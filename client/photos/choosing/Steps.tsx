import { useZero } from '@rocicorp/zero/react';
import { CircleAlert, ImageUp } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import dialog from '../../ui/layers/Dialog.module.css';
import { onDemand } from '../../ui/on-demand.tsx';
import { classNames } from '../../ui/styles/class-names.ts';
import { useImageChoice } from '../../writing/pictures/use-image-choice.tsx';
import { sendPicture } from '../../writing/send.ts';
import { useMyId } from '../../zero/me.ts';
import type { PictureType } from '../picture-types.ts';
import styles from './ChangePicture.module.css';

const CropStep = onDemand(async () => (await import('./CropStep.tsx')).CropStep);

/** Lets the member choose a picture, then the part of it to show. */
export function Steps({ type, onDone }: { type: PictureType; onDone: () => void }) {
  const [file, setFile] = useState<File>();
  const zero = useZero();
  const me = useMyId();
  const choice = useImageChoice(setFile);
  // The press that led here asked for a picture. The dialog is for what is dropped or pasted.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => choice.openPicker(), []);
  // Shown in both steps, because another picture may be dropped or pasted while the first is being
  // cropped.
  const problem = (
    <p role="alert" className={styles.problem}>
      {choice.problem && (
        <>
          <CircleAlert aria-hidden="true" />
          {choice.problem}
        </>
      )}
    </p>
  );
  if (file) {
    return (
      <>
        {problem}
        <CropStep
          key={`${file.name} ${file.size} ${file.lastModified}`}
          file={file}
          type={type}
          busy={choice.isChecking}
          meanwhile={<div className={styles.waiting} />}
          onRefused={() => {
            setFile(undefined);
            choice.refuse();
          }}
          onCancel={onDone}
          onSave={(crop) => {
            sendPicture(zero, me, { kind: 'picture edit', target: type }, file, crop);
            onDone();
          }}
        />
      </>
    );
  }
  return (
    <>
      <div className={classNames(styles.place, choice.isDraggedOver && styles.over)}>
        <ImageUp aria-hidden="true" />
        <Button onClick={choice.openPicker}>Choose File</Button>
        <p className={classNames(styles.hint, styles.byPointer)}>or drop or paste a picture here</p>
        {problem}
        {choice.input}
      </div>
      <div className={dialog.actions}>
        <Button variant="secondary" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </>
  );
}
