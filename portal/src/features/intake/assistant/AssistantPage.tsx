import type { ImportSetUp } from '@leitwarte/core/entities';
import { formatNumber } from '@leitwarte/core/rules';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCall } from '../../../shared/calls/useCall.ts';
import { Page } from '../../../shared/page/Page.tsx';
import { idParam } from '../../../shared/place/params.ts';
import { usePlace } from '../../../shared/place/usePlace.ts';
import { useSignedIn } from '../../../shared/session/SessionProvider.tsx';
import { useScreenTexts } from '../../../texts/useScreenTexts.ts';
import { texts as guessTexts } from '../../../shared/guess/texts.ts';
import styles from './parts/Assistant.module.css';
import { droppedFile, waitingFile } from './parts/chosenFiles.ts';
import { FilesField } from './parts/FilesField.tsx';
import { SetupForm } from './parts/SetupForm.tsx';
import { useLookedAt } from './parts/useLookedAt.ts';
import { WaitingFiles } from './parts/WaitingFiles.tsx';
import { texts } from './texts.ts';

/** Organisation of the new plant, if the link came from one. */
const params = { organisation: idParam };

/** Creates a plant with its first readings from the files of a logger (decision 4.43). */
export function AssistantPage() {
  useScreenTexts({ assistant: texts, guess: guessTexts });
  const { t } = useTranslation();
  const { viewer } = useSignedIn();
  const { looked, problems, isBusy, look, forget } = useLookedAt();
  const [made, setMade] = useState<ImportSetUp>();
  const [lead] = looked;
  const [place] = usePlace(params);
  const organisations = useCall('organisations', 'list', viewer.isSuperuser ? {} : undefined, { failure: 'quiet' });
  const [only, ...more] = organisations.data ?? [];
  // with several organisations the user has to choose, to avoid a plant for the wrong one
  const organisation = place.organisation ?? (more.length === 0 ? (only?.id ?? null) : null);
  const again = () => {
    setMade(undefined);
    forget();
  };
  return (
    <Page
      title={t('assistant.title')}
      about={t('assistant.about')}
      actions={
        lead !== undefined &&
        made === undefined && (
          <Button variant="default" onClick={again}>
            {t('assistant.others')}
          </Button>
        )
      }
    >
      {made !== undefined && <Made made={made} onNext={again} />}
      {made === undefined && lead === undefined && (
        <>
          <FilesField isBusy={isBusy} onFiles={(files) => void look(files.map(droppedFile))} />
          {viewer.isSuperuser && (
            <WaitingFiles isBusy={isBusy} onFiles={(files) => void look(files.map(waitingFile))} />
          )}
        </>
      )}
      {problems.map((line) => (
        <p key={line} role="alert" className={styles.reason}>
          {line}
        </p>
      ))}
      {made === undefined && lead !== undefined && (
        <SetupForm
          key={`${lead.sample.name} ${organisation}`}
          lead={lead}
          looked={looked}
          organisation={organisation}
          onMade={setMade}
        />
      )}
    </Page>
  );
}

function Made({ made, onNext }: { readonly made: ImportSetUp; readonly onNext: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={styles.part}>
      <p role="status" className={styles.note}>
        {made.status === 'waiting'
          ? t('assistant.waits')
          : t('assistant.made', { rows: formatNumber(made.rows_imported) })}
      </p>
      <div className={styles.buttons}>
        <Button component={Link} to={`/dashboard?plant=${made.plant ?? ''}`}>
          {t('assistant.toPlant')}
        </Button>
        <Button component={Link} variant="default" to={`/settings/plants?id=${made.plant ?? ''}`}>
          {t('assistant.toSettings')}
        </Button>
        <Button component={Link} variant="default" to={`/settings/plants?id=${made.plant ?? ''}&part=commissioning`}>
          {t('assistant.toProtocol')}
        </Button>
        <Button component={Link} variant="default" to={`/imports?of=${made.plant ?? ''}`}>
          {t('assistant.toImports')}
        </Button>
        <Button variant="default" onClick={onNext}>
          {t('assistant.next')}
        </Button>
      </div>
    </div>
  );
}
