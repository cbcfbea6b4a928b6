import { useEffect, useState } from 'react';
import { useStore } from '../../device/store.ts';
import { Select } from '../../ui/fields/Select.tsx';
import { chosenDevices, devicesOf } from './media.ts';

interface DeviceSelectsProps {
  /** The devices that are open at the moment. */
  local: MediaStream | undefined;
  onMicrophone: (id: string) => void;
  onCamera: (id: string) => void;
}

/** The choice of microphone, camera and loudspeaker. */
export function DeviceSelects({ local, onMicrophone, onCamera }: DeviceSelectsProps) {
  const chosen = useStore(chosenDevices) ?? {};
  const inUse = (kind: 'audio' | 'video') =>
    local
      ?.getTracks()
      .find((track) => track.kind === kind)
      ?.getSettings().deviceId;
  return (
    <>
      <DeviceSelect
        kind="audioinput"
        label="Microphone"
        local={local}
        value={inUse('audio') ?? chosen.microphone}
        onChoose={onMicrophone}
      />
      <DeviceSelect
        kind="videoinput"
        label="Camera"
        local={local}
        value={inUse('video') ?? chosen.camera}
        onChoose={onCamera}
      />
      {'setSinkId' in HTMLMediaElement.prototype && (
        <DeviceSelect
          kind="audiooutput"
          label="Loudspeaker"
          local={local}
          value={chosen.loudspeaker}
          onChoose={(loudspeaker) => chosenDevices.set({ ...chosen, loudspeaker })}
        />
      )}
    </>
  );
}

interface DeviceSelectProps {
  kind: MediaDeviceKind;
  label: string;
  local: MediaStream | undefined;
  value: string | undefined;
  onChoose: (id: string) => void;
}

function DeviceSelect({ kind, label, local, value, onChoose }: DeviceSelectProps) {
  const [devices, setDevices] = useState<MediaDeviceInfo[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: browsers only give their names once one of them is open
  useEffect(() => {
    const look = () => devicesOf(kind).then(setDevices, () => {});
    look();
    navigator.mediaDevices.addEventListener('devicechange', look);
    return () => navigator.mediaDevices.removeEventListener('devicechange', look);
  }, [kind, local]);
  if (devices.length === 0) return null;
  return (
    <Select
      label={label}
      value={devices.some(({ deviceId }) => deviceId === value) ? value : devices[0]?.deviceId}
      onChange={({ target }) => onChoose(target.value)}
    >
      {devices.map(({ deviceId, label: name }, n) => (
        <option key={deviceId} value={deviceId}>
          {name || `${label} ${n + 1}`}
        </option>
      ))}
    </Select>
  );
}
