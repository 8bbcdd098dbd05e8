import { useState } from 'react';
import { PlainAmount } from '../../shared/plain/PlainAmount.tsx';
import { PlainSwitch } from '../../shared/plain/PlainSwitch.tsx';
import type { GalleryPart } from '../galleryPart.ts';

interface Shown {
  readonly at: boolean;
  readonly error?: string;
  readonly isSaving?: boolean;
}

function Shown({ at, error, isSaving = false }: Shown) {
  const [isOn, setOn] = useState(at);
  const [typed, setTyped] = useState('12,50');
  return (
    <>
      <PlainSwitch label="Bezahlt" checked={isOn} onChange={setOn} disabled={isSaving} error={error} />
      <PlainAmount label="Kosten" unit="€" value={typed} onChange={setTyped} onLeave={() => undefined} error={error} />
    </>
  );
}

export const part: GalleryPart = {
  title: "The browser's own switch and field",
  states: [
    { name: 'off', Show: () => <Shown at={false} /> },
    { name: 'on', Show: () => <Shown at /> },
    { name: 'being saved', Show: () => <Shown at isSaving /> },
    { name: 'not saved', Show: () => <Shown at={false} error="Nicht gespeichert" /> },
  ],
};
