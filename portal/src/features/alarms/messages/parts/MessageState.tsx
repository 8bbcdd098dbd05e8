import type { MessageState as State } from '@leitwarte/core/codes';
import { IconAlertOctagon, IconCheck, IconClock, IconHelpTriangle, IconSend, IconX } from '@tabler/icons-react';
import { useCoreText } from '../../../../texts/useTexts.ts';
import styles from './Messages.module.css';

const icons = {
  waiting: IconClock,
  attempting: IconSend,
  sent: IconCheck,
  failed: IconAlertOctagon,
  unclear: IconHelpTriangle,
  suppressed: IconX,
} as const;

/** State of a message as icon and word. */
export function MessageState({ state }: { readonly state: State }) {
  const text = useCoreText();
  const Drawn = icons[state];
  return (
    <span className={styles.state} data-state={state}>
      <Drawn size={16} stroke={1.8} aria-hidden />
      {text(`messageState.${state}`)}
    </span>
  );
}
