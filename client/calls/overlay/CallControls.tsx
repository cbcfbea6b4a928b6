import {
  ChevronDown,
  ChevronUp,
  Ellipsis,
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
} from 'lucide-react';
import { useState } from 'react';
import { tick } from '../../device/tick.ts';
import { classNames } from '../../ui/styles/class-names.ts';
import { usePhone } from '../../ui/styles/use-phone.ts';
import { DeviceSelects } from '../media/DeviceSelects.tsx';
import { canShareScreen } from '../media/media.ts';
import type { CallSession } from '../session.ts';
import type { CallView } from '../view.ts';
import styles from './CallControls.module.css';
import { Control } from './Control.tsx';
import { EndedCall } from './EndedCall.tsx';

interface CallControlsProps {
  call: CallSession;
  view: CallView;
}

/** The controls of a call. Hanging up is always visible; the rest folds away. */
export function CallControls({ call, view }: CallControlsProps) {
  const [shown, setShown] = useState(true);
  const [panel, setPanel] = useState(false);
  const isPhone = usePhone();
  const { phase, fillsScreen: full } = view;
  if (phase === 'ended') return <EndedCall call={call} view={view} />;
  const isRound = isPhone && full;
  const isFolded = !full || (!shown && !isPhone);
  return (
    <div className={styles.place}>
      {panel && !isFolded && (
        <div className={styles.panel}>
          {isRound && <MoreControls call={call} view={view} onDone={() => setPanel(false)} />}
          <Devices call={call} view={view} />
        </div>
      )}
      <div className={classNames(styles.bar, isRound && styles.round, !full && styles.small)}>
        {!full && (
          <Control label="Expand" onClick={() => call.change({ fillsScreen: true })}>
            <Maximize2 aria-hidden="true" />
          </Control>
        )}
        {full && !isPhone && (
          <Control label="Controls" aria-expanded={shown} onClick={() => setShown(!shown)}>
            {shown ? <ChevronDown aria-hidden="true" /> : <ChevronUp aria-hidden="true" />}
          </Control>
        )}
        <SoundControl call={call} view={view} />
        {!isFolded && (
          <>
            <PictureControl call={call} view={view} />
            {!isRound && <MoreControls call={call} view={view} />}
            <Control
              label={isRound ? 'More' : 'Devices'}
              aria-expanded={panel}
              onClick={() => setPanel(!panel)}
            >
              {isRound ? <Ellipsis aria-hidden="true" /> : <Settings2 aria-hidden="true" />}
            </Control>
          </>
        )}
        <Control
          label="Hang up"
          danger
          onClick={() => {
            tick();
            call.hangUp();
          }}
        >
          <PhoneOff aria-hidden="true" />
        </Control>
      </div>
    </div>
  );
}

function SoundControl({ call: { media }, view: { mine } }: CallControlsProps) {
  return (
    <Control
      label={mine.sound ? 'Mute' : 'Unmute'}
      off={!mine.sound}
      onClick={() => media.toggleSound()}
    >
      {mine.sound ? <Mic aria-hidden="true" /> : <MicOff aria-hidden="true" />}
    </Control>
  );
}

function PictureControl({ call: { media }, view: { mine } }: CallControlsProps) {
  return (
    <Control
      label={mine.picture && !mine.screen ? 'Turn camera off' : 'Turn camera on'}
      off={!mine.picture}
      onClick={() => media.togglePicture()}
    >
      {mine.picture ? <Video aria-hidden="true" /> : <VideoOff aria-hidden="true" />}
    </Control>
  );
}

interface MoreControlsProps extends CallControlsProps {
  /** Closes the panel that they are rows of; in the bar there is none. */
  onDone?: () => void;
}

/** What a call needs more rarely: in the bar, or in the panel of a phone. */
function MoreControls({ call, view, onDone }: MoreControlsProps) {
  const { mine } = view;
  const labelled = onDone !== undefined;
  return (
    <>
      {canShareScreen() && (
        <Control
          labelled={labelled}
          label={mine.screen ? 'Stop sharing' : 'Share screen'}
          on={mine.screen}
          onClick={() => {
            onDone?.();
            call.media.toggleScreen();
          }}
        >
          <MonitorUp aria-hidden="true" />
        </Control>
      )}
      {document.pictureInPictureEnabled && (
        <Control
          labelled={labelled}
          label="Picture in picture"
          onClick={() => {
            onDone?.();
            togglePictureInPicture();
          }}
        >
          <PictureInPicture2 aria-hidden="true" />
        </Control>
      )}
      <Control
        labelled={labelled}
        label="Minimise"
        onClick={() => {
          onDone?.();
          call.change({ fillsScreen: false });
        }}
      >
        <Minimize2 aria-hidden="true" />
      </Control>
    </>
  );
}

function Devices({ call: { media }, view: { mine, local } }: CallControlsProps) {
  return (
    <DeviceSelects
      // A shared screen does not count as the camera.
      local={mine.screen ? new MediaStream(local?.getAudioTracks() ?? []) : local}
      onMicrophone={(id) => media.chooseMicrophone(id)}
      onCamera={(id) => media.chooseCamera(id)}
    />
  );
}

/** Shows the other side in a window above other programs. */
function togglePictureInPicture() {
  const video = document.querySelector<HTMLVideoElement>('video[data-side="theirs"]');
  if (document.pictureInPictureElement) document.exitPictureInPicture().catch(() => {});
  else video?.requestPictureInPicture().catch(() => {});
}
