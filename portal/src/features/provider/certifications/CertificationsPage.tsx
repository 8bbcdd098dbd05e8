import { certificationFilters } from '@leitwarte/core/codes';
import { filterCertificationUsers } from '@leitwarte/core/rules';
import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../shared/calls/useCall.ts';
import { useNow } from '../../../shared/now/useNow.ts';
import { Loaded } from '../../../shared/page/Loaded.tsx';
import { Page } from '../../../shared/page/Page.tsx';
import { choiceParam, idParam, textParam } from '../../../shared/place/params.ts';
import { usePlace } from '../../../shared/place/usePlace.ts';
import { EmptyState } from '../../../shared/states/EmptyState.tsx';
import { Skeleton } from '../../../shared/states/Skeleton.tsx';
import { useScreenTexts } from '../../../texts/useScreenTexts.ts';
import { useCoreText } from '../../../texts/useTexts.ts';
import { CertificationDialog } from './parts/CertificationDialog.tsx';
import styles from './parts/Certifications.module.css';
import { Filters } from './parts/Filters.tsx';
import { FilePreview } from './parts/FilePreview.tsx';
import { RemovedNotice, type RemovedUser } from './parts/RemovedNotice.tsx';
import { UserCard } from './parts/UserCard.tsx';
import { ViewsDialog } from './parts/ViewsDialog.tsx';
import { texts } from './texts.ts';

const place = {
  search: textParam,
  state: choiceParam(certificationFilters, 'all'),
  user: idParam,
  dialog: choiceParam(['new', 'edit', 'views']),
  file: textParam,
};

/** Editor for auditors' accounts: their documents and expiry. */
export function CertificationsPage() {
  useScreenTexts({ certifications: texts });
  const { t } = useTranslation();
  const text = useCoreText();
  const nowMs = useNow();
  const [{ search, state, user: id, dialog, file }, { go, turn }] = usePlace(place);
  const [removed, setRemoved] = useState<RemovedUser>();
  // several of these calls fail without a message (certification-admin-34)
  const users = useCall('certifications', 'list', {}, { failure: 'quiet' });
  // otherwise data that were just saved could be newer than `now`
  const now = Math.max(nowMs, users.dataUpdatedAt);
  const close = () => go({ dialog: undefined, user: undefined });
  const chosen = users.data?.find((user) => user.id === id);
  return (
    <Page
      title={t('certifications.title')}
      about={t('certifications.about')}
      actions={
        <Button
          leftSection={<IconUserPlus size={16} stroke={1.7} aria-hidden />}
          onClick={() => go({ dialog: 'new', user: undefined })}
        >
          {t('certifications.new')}
        </Button>
      }
    >
      {removed && <RemovedNotice user={removed} onRestored={() => setRemoved(undefined)} />}
      <Loaded
        reading={users}
        skeleton={<Skeleton text={t('table.loading')} rows={4} rowHeight={140} />}
        isEmpty={() => false}
        failedText={t('certifications.loadFailed')}
      >
        {(all) => {
          const shown = filterCertificationUsers(all, state, search, now);
          return (
            <>
              <Filters users={all} search={search} state={state} now={now} onChange={turn} />
              {shown.length === 0 ? (
                <EmptyState text={text('certification.no_users')} />
              ) : (
                <ul className={styles.cards}>
                  {shown.map((user) => (
                    <UserCard
                      key={user.id}
                      user={user}
                      now={now}
                      onEdit={() => go({ dialog: 'edit', user: user.id })}
                      onViews={() => go({ dialog: 'views', user: user.id })}
                      onFile={(name) => go({ file: name })}
                    />
                  ))}
                </ul>
              )}
            </>
          );
        }}
      </Loaded>
      {dialog === 'new' && <CertificationDialog user={undefined} onClose={close} onRemoved={setRemoved} />}
      {dialog === 'edit' && chosen && (
        <CertificationDialog key={chosen.id} user={chosen} onClose={close} onRemoved={setRemoved} />
      )}
      {dialog === 'views' && chosen && <ViewsDialog username={chosen.username} onClose={close} />}
      {file !== '' && <FilePreview name={file} onClose={() => go({ file: '' })} />}
    </Page>
  );
}
