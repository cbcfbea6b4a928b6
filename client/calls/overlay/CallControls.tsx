import {
  ChevronDown,
  ChevronUp,
  Maximize2,
  Mic,
  MicOff,
  Minimize2,
  MonitorUp,
  PhoneOff,
  PictureInPicture2,
  Settings2,
  Video,
  VideoOff,
  X,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { IconButton } from '../../ui/IconButton.tsx';
import { classNames } from '../../ui/styles/class-names.ts';
import { DeviceSelects } from '../media/DeviceSelects.tsx';
import { canShareScreen } from '../media/media.ts';
import type { CallSession } from '../session.ts';
import type { CallView } from '../view.ts';
import styles from './CallControls.module.css';

/** The controls of a call. Hanging up is always visible; the rest folds away. */
export function CallControls({ call, view }: { call: CallSession; view: CallView }) {
  const [shown, setShown] = useState(true);
  const [devices, setDevices] = useState(false);
  const { phase, fillsScreen: full, mine } = view;
  const { media } = call;
  if (phase === 'ended')
    return (
      <div className={styles.place}>
        <div className={styles.bar}>
          <Control label="Close" onClick={call.close}>
            <X aria-hidden="true" />
          </Control>
        </div>
      </div>
    );
  const folded = !full || !shown;
  return (
    <div className={styles.place}>
      {devices && !folded && (
        <div className={styles.devices}>
          <DeviceSelects
            // A shared screen does not count as the camera.
            local={mine.screen ? new MediaStream(view.local?.getAudioTracks() ?? []) : view.local}
            onMicrophone={(id) => media.chooseMicrophone(id)}
            onCamera={(id) => media.chooseCamera(id)}
          />
        </div>
      )}
      <div className={classNames(styles.bar, !folded && styles.all)}>
        {full ? (
          <Control label="Controls" aria-expanded={shown} onClick={() => setShown(!shown)}>
            {shown ? <ChevronDown aria-hidden="true" /> : <ChevronUp aria-hidden="true" />}
          </Control>
        ) : (
          <Control label="Expand" onClick={() => call.change({ fillsScreen: true })}>
            <Maximize2 aria-hidden="true" />
          </Control>
        )}
        <Control
          label={mine.sound ? 'Mute' : 'Unmute'}
          off={!mine.sound}
          onClick={() => media.toggleSound()}
        >
          {mine.sound ? <Mic aria-hidden="true" /> : <MicOff aria-hidden="true" />}
        </Control>
        {!folded && (
          <>
            <Control
              label={mine.picture && !mine.screen ? 'Turn camera off' : 'Turn camera on'}
              off={!mine.picture}
              onClick={() => media.togglePicture()}
            >
              {mine.picture ? <Video aria-hidden="true" /> : <VideoOff aria-hidden="true" />}
            </Control>
            {canShareScreen() && (
              <Control
                label={mine.screen ? 'Stop sharing' : 'Share screen'}
                on={mine.screen}
                onClick={() => media.toggleScreen()}
              >
                <MonitorUp aria-hidden="true" />
              </Control>
            )}
            <Control label="Devices" aria-expanded={devices} onClick={() => setDevices(!devices)}>
              <Settings2 aria-hidden="true" />
            </Control>
            {document.pictureInPictureEnabled && (
              <Control label="Picture in picture" onClick={togglePictureInPicture}>
                <PictureInPicture2 aria-hidden="true" />
              </Control>
            )}
            <Control label="Minimise" onClick={() => call.change({ fillsScreen: false })}>
              <Minimize2 aria-hidden="true" />
            </Control>
          </>
        )}
        <Control label="Hang up" danger onClick={() => call.hangUp()}>
          <PhoneOff aria-hidden="true" />
        </Control>
      </div>
    </div>
  );
}

/** Shows the other side in a window above other programs. */
function togglePictureInPicture() {
  const video = document.querySelector<HTMLVideoElement>('video[data-side="theirs"]');
  if (document.pictureInPictureElement) document.exitPictureInPicture().catch(() => {});
  else video?.requestPictureInPicture().catch(() => {});
}

type ControlProps = Parameters<typeof IconButton>[0] & {
  on?: boolean;
  off?: boolean;
  danger?: boolean;
  children: ReactNode;
};

const Control = ({ on, off, danger, ...rest }: ControlProps) => (
  <IconButton
    {...rest}
    className={styles.control}
    data-on={on ? '' : undefined}
    data-off={off ? '' : undefined}
    data-danger={danger ? '' : undefined}
  />
);
