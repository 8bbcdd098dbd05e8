import { CopyButton } from './CopyButton.tsx';
import styles from './CopyLines.module.css';

interface Props {
  /** What the lines are. */
  readonly label: string;
  readonly text: string;
  /** Of the button that copies them; none without it. */
  readonly copyLabel?: string;
}

/** Lines to be taken elsewhere as they are, such as a key. */
export function CopyLines({ label, text, copyLabel }: Props) {
  return (
    <>
      <pre className={styles.lines} translate="no" aria-label={label}>
        {text}
      </pre>
      {copyLabel !== undefined && <CopyButton text={() => text} label={copyLabel} />}
    </>
  );
}
