import { DEFAULT_ZONE, formatTime } from '@leitwarte/core/rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../shared/calls/useCall.ts';
import { useChange } from '../../../../shared/calls/useChange.ts';
import { useCoreText } from '../../../../texts/useTexts.ts';
import { EndButton } from './EndButton.tsx';
import { EndDialog } from './EndDialog.tsx';
import styles from './Tasks.module.css';

/** Requested work that blocks all imports, with a button that ends it if it is stuck. */
export function ImportWorkList() {
  const { t } = useTranslation();
  const text = useCoreText();
  const [asked, setAsked] = useState<string>();
  const works = useCall('tasks', 'importWork', {}, { failure: 'quiet' }).data ?? [];
  const end = useChange('tasks', 'endImportWork', { makesStale: ['tasks'] });
  const words = new Map(
    works.map(({ name, kind, of }) => [name, [text(`importWork.${kind}`), of].filter(Boolean).join(': ')]),
  );
  return (
    <>
      {works.map(({ name, started_at }) => (
        <section key={name} className={styles.byHand} aria-label={words.get(name)}>
          <p>
            {words.get(name)}
            <small>
              {t('tasks.keepsWaiting', { time: formatTime(started_at, 'dd.MM.yyyy HH:mm:ss', DEFAULT_ZONE) })}
            </small>
          </p>
          <EndButton what={words.get(name) ?? name} isRunning={end.isRunning} onClick={() => setAsked(name)} />
        </section>
      ))}
      {asked !== undefined && (
        <EndDialog
          what={words.get(asked) ?? asked}
          onConfirm={() => {
            setAsked(undefined);
            end.start({ name: asked });
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
