import { allows } from '@leitwarte/core/access';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../shared/calls/useCall.ts';
import { Page } from '../../../shared/page/Page.tsx';
import { choiceParam, idParam } from '../../../shared/place/params.ts';
import { usePlace } from '../../../shared/place/usePlace.ts';
import { useSignedIn } from '../../../shared/session/SessionProvider.tsx';
import { useScreenTexts } from '../../../texts/useScreenTexts.ts';
import { ChannelTable } from './parts/ChannelTable.tsx';
import { EditChannelDialog } from './parts/EditChannelDialog.tsx';
import { NewChannelDialog } from './parts/NewChannelDialog.tsx';
import { RemoveChannelDialog } from './parts/RemoveChannelDialog.tsx';
import { texts } from './texts.ts';

const channelsPlace = { channel: idParam, dialog: choiceParam(['edit', 'new', 'remove'], 'edit') };

/** Channels by which groups are notified in addition to their members (decision 4.57). */
export function ChannelsPage() {
  useScreenTexts({ channels: texts });
  const { t } = useTranslation();
  const { user, viewer } = useSignedIn();
  const [{ channel: id, dialog }, { go }] = usePlace(channelsPlace);
  const channels = useCall('channels', 'list', {});
  const mayWrite = allows({ dialog: 'user_group', right: 'can_write' }, viewer);
  const close = () => go({ channel: undefined, dialog: 'edit' });
  const chosen = mayWrite ? channels.data?.find((one) => one.id === id) : undefined;
  return (
    <Page
      title={t('channels.title')}
      about={t('channels.about')}
      actions={
        mayWrite &&
        user.organisation !== null && (
          <Button
            leftSection={<IconPlus size={16} stroke={1.7} aria-hidden />}
            onClick={() => go({ dialog: 'new', channel: undefined })}
          >
            {t('channels.new')}
          </Button>
        )
      }
    >
      <ChannelTable
        channels={channels}
        mayWrite={mayWrite}
        onOpen={(channel, what) => go({ channel: channel.id, dialog: what })}
      />
      {mayWrite && dialog === 'new' && user.organisation !== null && (
        <NewChannelDialog organisation={user.organisation} onClose={close} />
      )}
      {chosen !== undefined && dialog === 'edit' && (
        <EditChannelDialog key={chosen.id} channel={chosen} onClose={close} />
      )}
      {chosen !== undefined && dialog === 'remove' && <RemoveChannelDialog channel={chosen} onClose={close} />}
    </Page>
  );
}
