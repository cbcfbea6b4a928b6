import {
  Ellipsis,
  Maximize2,
  Mic,
  MicOff,
  Minimize2,
  MonitorUp,
  PhoneOff,
  PictureInPicture2,
  Video,
  VideoOff,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { tick } from '../../device/tick.ts';
import { classNames } from '../../ui/styles/class-names.ts';
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

/** The controls of a call, each as large as a thumb. What is needed rarely is in a panel. */
export function CallControls({ call, view }: CallControlsProps) {
  const [panel, setPanel] = useState(false);
  const { phase, fillsScreen: full } = view;
  if (phase === 'ended') return <EndedCall call={call} view={view} />;
  return (
    <div className={styles.place}>
      {panel && full && (
        <div className={styles.panel}>
          <MoreControls call={call} view={view} onDone={() => setPanel(false)} />
          <Devices call={call} view={view} />
        </div>
      )}
      <div className={classNames(styles.bar, full ? styles.round : styles.small)}>
        {!full && (
          <Control label="Expand" onClick={() => call.change({ fillsScreen: true })}>
            <Maximize2 aria-hidden="true" />
          </Control>
        )}
        <SoundControl call={call} view={view} />
        {full && (
          <>
            <PictureControl call={call} view={view} />
            <Control label="More" aria-expanded={panel} onClick={() => setPanel(!panel)}>
              <Ellipsis aria-hidden="true" />
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
  /** Closes the panel. */
  onDone: () => void;
}

function MoreControls({ call, view: { mine }, onDone }: MoreControlsProps) {
  const row = (label: string, icon: ReactNode, act: () => void, on?: boolean) => (
    <Control
      label={label}
      labelled
      on={on}
      onClick={() => {
        onDone();
        act();
      }}
    >
      {icon}
    </Control>
  );
  return (
    <>
      {canShareScreen() &&
        row(
          mine.screen ? 'Stop sharing' : 'Share screen',
          <MonitorUp aria-hidden="true" />,
          () => call.media.toggleScreen(),
          mine.screen,
        )}
      {document.pictureInPictureEnabled &&
        row('Picture in picture', <PictureInPicture2 aria-hidden="true" />, togglePictureInPicture)}
      {row('Minimise', <Minimize2 aria-hidden="true" />, () => call.change({ fillsScreen: false }))}
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
