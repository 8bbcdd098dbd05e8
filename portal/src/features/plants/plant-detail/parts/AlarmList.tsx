import type { AlarmMessage } from '@leitwarte/core/entities';
import { useState } from 'react';
import { AcknowledgeDialog } from '../../../../shared/alarms/AcknowledgeDialog.tsx';
import { AlarmItem } from './AlarmItem.tsx';
import styles from './AlarmTab.module.css';
import { MessagesDialog } from './MessagesDialog.tsx';

interface Props {
  readonly plantId: number;
  readonly label: string;
  readonly alarms: readonly AlarmMessage[];
  readonly zone: string | undefined;
  readonly mayWrite: boolean;
}

/** List of alarms of a plant, each with notified people, messages and acknowledgement. */
export function AlarmList({ plantId, label, alarms, zone, mayWrite }: Props) {
  const [acknowledging, setAcknowledging] = useState<AlarmMessage>();
  const [told, setTold] = useState<AlarmMessage>();
  return (
    <>
      <ul className={styles.list} aria-label={label}>
        {alarms.map((alarm) => (
          <AlarmItem
            key={alarm.id}
            alarm={alarm}
            zone={zone}
            onMessages={() => setTold(alarm)}
            onAcknowledge={mayWrite ? () => setAcknowledging(alarm) : undefined}
          />
        ))}
      </ul>
      {acknowledging && <AcknowledgeDialog alarms={[acknowledging]} onClose={() => setAcknowledging(undefined)} />}
      {told && <MessagesDialog plantId={plantId} alarm={told} zone={zone} onClose={() => setTold(undefined)} />}
    </>
  );
}
