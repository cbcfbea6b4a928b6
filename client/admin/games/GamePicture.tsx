import { ImagePlus } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { imageTypes } from '../../../schema/images.ts';
import { Button } from '../../ui/Button.tsx';
import { FieldError } from '../../ui/fields/FieldError.tsx';
import { imageProblem } from '../../writing/pictures/image-problem.ts';
import styles from './Games.module.css';

interface GamePictureProps {
  label: 'icon' | 'cover';
  file: File | undefined;
  onChange: (file: File | undefined) => void;
}

/** One of the two pictures of a game. */
export function GamePicture({ label, file, onChange }: GamePictureProps) {
  const input = useRef<HTMLInputElement>(null);
  const errorId = useId();
  const [problem, setProblem] = useState<string>();
  const preview = usePreviewUrl(file);
  async function take(chosen: File | undefined) {
    if (!chosen) return;
    const found = await imageProblem(chosen);
    setProblem(found);
    if (!found) onChange(chosen);
  }
  return (
    <div className={styles.picture}>
      <input
        ref={input}
        type="file"
        hidden
        accept={imageTypes.join(',')}
        onChange={({ target }) => {
          take(target.files?.[0]);
          // Reset, so that the same file can be chosen again.
          target.value = '';
        }}
      />
      {preview && <img className={styles.preview} src={preview} alt={`The ${label}`} />}
      <Button
        small
        variant="quiet"
        aria-describedby={problem && errorId}
        onClick={() => input.current?.click()}
      >
        <ImagePlus aria-hidden="true" />
        {file ? `Replace ${label}` : `Add ${label} (optional)`}
      </Button>
      {file && (
        <Button small variant="quiet" onClick={() => onChange(undefined)}>
          Remove {label}
        </Button>
      )}
      {problem && <FieldError id={errorId}>{problem}</FieldError>}
    </div>
  );
}

function usePreviewUrl(file: File | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) return setUrl(undefined);
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}

/** Uploads a picture. Resolves to the name of its image. @throws with words */
export async function upload(file: File): Promise<string> {
  const { transfer } = await import('../../writing/pictures/transfer.ts');
  const { signal } = new AbortController();
  const nothing = () => {};
  const { name } = await transfer({ file }, { signal, onUrl: nothing, onShare: nothing });
  return name;
}
