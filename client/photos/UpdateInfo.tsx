import { Camera, ChevronDown, Image } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { Menu } from '../ui/layers/Menu.tsx';
import { ChangePicture } from './choosing/ChangePicture.tsx';

/** The owner's menu on their profile. */
export function UpdateInfo() {
  const [type, setType] = useState<'profile' | 'cover'>('profile');
  const [open, setOpen] = useState(false);
  const change = (next: typeof type) => () => {
    setType(next);
    setOpen(true);
  };
  return (
    <>
      <Menu
        trigger={
          <Button variant="secondary">
            Update Info
            <ChevronDown aria-hidden="true" />
          </Button>
        }
        items={[
          {
            label: 'Change Profile Picture',
            icon: <Camera aria-hidden="true" />,
            onSelect: change('profile'),
          },
          {
            label: 'Change Cover Photo',
            icon: <Image aria-hidden="true" />,
            onSelect: change('cover'),
          },
        ]}
      />
      <ChangePicture type={type} open={open} onOpenChange={setOpen} />
    </>
  );
}
