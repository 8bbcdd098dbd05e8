import { sourceKinds } from '@leitwarte/core/codes';
import type { Source, SourceMade } from '@leitwarte/core/entities';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../shared/calls/useCall.ts';
import { Page } from '../../../shared/page/Page.tsx';
import { choiceParam, idParam, textParam } from '../../../shared/place/params.ts';
import { usePlace } from '../../../shared/place/usePlace.ts';
import { useScreenTexts } from '../../../texts/useScreenTexts.ts';
import { AddressesDialog } from './parts/AddressesDialog.tsx';
import { EditSourceDialog } from './parts/EditSourceDialog.tsx';
import { FinishConsentDialog } from './parts/FinishConsentDialog.tsx';
import { MadeTokenDialog } from './parts/MadeTokenDialog.tsx';
import { NewSourceDialog } from './parts/NewSourceDialog.tsx';
import { RefusedConsentDialog } from './parts/RefusedConsentDialog.tsx';
import { RemoveSourceDialog } from './parts/RemoveSourceDialog.tsx';
import { sourceOfState } from './parts/sourceOfState.ts';
import { SourceTable } from './parts/SourceTable.tsx';
import { TemplatesDialog } from './parts/TemplatesDialog.tsx';
import { TokensDialog } from './parts/TokensDialog.tsx';
import { texts } from './texts.ts';

const sourcesPlace = {
  source: idParam,
  dialog: choiceParam(['addresses', 'edit', 'tokens', 'remove', 'new', 'templates'], 'addresses'),
  /** Kind of the new source, if the link chose it. */
  kind: choiceParam(sourceKinds),
  preset: textParam,
  /** Values with which a service redirects the browser back after its owner has consented or refused (OAuth). */
  code: textParam,
  state: textParam,
  error: textParam,
};

/** Sources that send or fetch readings over the network, and the columns that store them (decision 4.43). */
export function SourcesPage() {
  useScreenTexts({ sources: texts });
  const { t } = useTranslation();
  const [{ source: id, dialog, kind, preset, code, state, error }, { go }] = usePlace(sourcesPlace);
  const [made, setMade] = useState<SourceMade>();
  const sources = useCall('sources', 'list', {}, { polling: 'on' });
  const close = () =>
    go({ source: undefined, dialog: 'addresses', kind: undefined, preset: '', code: '', state: '', error: '' });
  const onMade = (source: SourceMade) => {
    // a source that the server connects to has no token
    if (source.token !== '') setMade(source);
    close();
  };
  const chosen = sources.data?.find((one) => one.id === id);
  const returned = sources.data?.find((one) => one.id === sourceOfState(state));
  return (
    <Page
      title={t('sources.title')}
      about={t('sources.about')}
      actions={
        <>
          <Button variant="default" onClick={() => go({ dialog: 'templates', source: undefined })}>
            {t('sources.templates')}
          </Button>
          <Button
            leftSection={<IconPlus size={16} stroke={1.7} aria-hidden />}
            onClick={() => go({ dialog: 'new', source: undefined })}
          >
            {t('sources.new')}
          </Button>
        </>
      }
    >
      <SourceTable sources={sources} onOpen={(source, what) => go({ source: source.id, dialog: what })} />
      {dialog === 'new' && <NewSourceDialog kind={kind} preset={preset} onClose={close} onMade={onMade} />}
      {dialog === 'templates' && <TemplatesDialog onClose={close} />}
      {made !== undefined && <MadeTokenDialog made={made} onClose={() => setMade(undefined)} />}
      {returned !== undefined && error !== '' && (
        <RefusedConsentDialog source={returned} error={error} onClose={close} />
      )}
      {returned !== undefined && error === '' && code !== '' && (
        <FinishConsentDialog source={returned} code={code} state={state} onClose={close} />
      )}
      {chosen !== undefined && <SourceDialog source={chosen} dialog={dialog} onClose={close} onMade={onMade} />}
    </Page>
  );
}

interface DialogProps {
  readonly source: Source;
  readonly dialog: string;
  readonly onClose: () => void;
  readonly onMade: (made: SourceMade) => void;
}

function SourceDialog({ source, dialog, onClose, onMade }: DialogProps) {
  switch (dialog) {
    case 'addresses':
      return <AddressesDialog source={source} onClose={onClose} />;
    case 'edit':
      return <EditSourceDialog key={source.id} source={source} onClose={onClose} />;
    case 'tokens':
      return <TokensDialog source={source} onClose={onClose} onMade={onMade} />;
    case 'remove':
      return <RemoveSourceDialog source={source} onClose={onClose} />;
    default:
      return null;
  }
}
