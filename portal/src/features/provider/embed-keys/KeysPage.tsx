import type { EmbedKey, EmbedKeyMade } from '@leitwarte/core/entities';
import { Button } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../shared/calls/useCall.ts';
import { Page } from '../../../shared/page/Page.tsx';
import { choiceParam, idParam } from '../../../shared/place/params.ts';
import { usePlace } from '../../../shared/place/usePlace.ts';
import { useSignedIn } from '../../../shared/session/SessionProvider.tsx';
import { useScreenTexts } from '../../../texts/useScreenTexts.ts';
import { EditKeyDialog } from './parts/EditKeyDialog.tsx';
import { KeyTable } from './parts/KeyTable.tsx';
import { MadeKeyDialog } from './parts/MadeKeyDialog.tsx';
import { NewKeyDialog } from './parts/NewKeyDialog.tsx';
import { RemoveKeyDialog } from './parts/RemoveKeyDialog.tsx';
import { UsageDialog } from './parts/UsageDialog.tsx';
import { texts } from './texts.ts';

const keysPlace = { key: idParam, dialog: choiceParam(['edit', 'new', 'usage', 'remove'], 'edit') };

/** Embed keys, with which other websites show plants of the organisation (decision 4.41). */
export function KeysPage() {
  useScreenTexts({ keys: texts });
  const { t } = useTranslation();
  const { user } = useSignedIn();
  const [{ key: id, dialog }, { go }] = usePlace(keysPlace);
  const [made, setMade] = useState<EmbedKeyMade>();
  const keys = useCall('embedKeys', 'list', {});
  const close = () => go({ key: undefined, dialog: 'edit' });
  const chosen = keys.data?.find((one) => one.id === id);
  return (
    <Page
      title={t('keys.title')}
      about={t('keys.about')}
      actions={
        user.organisation !== null && (
          <Button
            leftSection={<IconKey size={16} stroke={1.7} aria-hidden />}
            onClick={() => go({ dialog: 'new', key: undefined })}
          >
            {t('keys.new')}
          </Button>
        )
      }
    >
      <KeyTable keys={keys} onOpen={(key, what) => go({ key: key.id, dialog: what })} />
      {dialog === 'new' && user.organisation !== null && (
        <NewKeyDialog
          organisation={user.organisation}
          onClose={close}
          onMade={(key) => {
            setMade(key);
            close();
          }}
        />
      )}
      {made !== undefined && <MadeKeyDialog made={made} onClose={() => setMade(undefined)} />}
      {chosen !== undefined && <KeyDialog embedKey={chosen} dialog={dialog} onClose={close} />}
    </Page>
  );
}

interface DialogProps {
  readonly embedKey: EmbedKey;
  readonly dialog: string;
  readonly onClose: () => void;
}

function KeyDialog({ embedKey, dialog, onClose }: DialogProps) {
  switch (dialog) {
    case 'usage':
      return <UsageDialog embedKey={embedKey} onClose={onClose} />;
    case 'remove':
      return <RemoveKeyDialog embedKey={embedKey} onClose={onClose} />;
    case 'edit':
      return <EditKeyDialog key={embedKey.id} embedKey={embedKey} onClose={onClose} />;
    default:
      return null;
  }
}
