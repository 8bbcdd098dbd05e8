import type { EmbedKeyMade } from '@leitwarte/core/entities';
import { scriptReleases, type ScriptRelease, type WidgetScript } from '@leitwarte/core/rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyLines } from '../../../../shared/copy/CopyLines.tsx';
import { Dialog } from '../../../../shared/dialog/Dialog.tsx';
import { Loaded } from '../../../../shared/page/Loaded.tsx';
import { Segments } from '../../../../shared/segments/Segments.tsx';
import { Skeleton } from '../../../../shared/states/Skeleton.tsx';
import { linesToPaste } from './linesToPaste.ts';
import { useWidgetScript } from './useWidgetScript.ts';

interface Props {
  readonly made: EmbedKeyMade;
  readonly onClose: () => void;
}

/** Shows the new key, which is visible only once, in the lines for a website. */
export function MadeKeyDialog({ made, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Dialog title={t('keys.madeTitle')} onClose={onClose} sizePx={640}>
      <p>{t('keys.madeText')}</p>
      <h3>{t('keys.key')}</h3>
      <CopyLines label={t('keys.key')} text={made.key} copyLabel={t('keys.copyKey')} />
      <h3>{t('keys.lines')}</h3>
      <Loaded
        reading={useWidgetScript()}
        skeleton={<Skeleton text={t('table.loading')} rows={1} rowHeight={150} />}
        failedText={t('keys.linesFailed')}
      >
        {(script) => <Lines script={script} made={made} />}
      </Loaded>
      <p>{t('keys.linesHelp', { server: location.origin })}</p>
      <p>
        <a href="/widgets" target="_blank" rel="noreferrer">
          {t('keys.examples')}
        </a>
      </p>
    </Dialog>
  );
}

function Lines({ script, made }: { readonly script: WidgetScript; readonly made: EmbedKeyMade }) {
  const { t } = useTranslation();
  const [release, setRelease] = useState<ScriptRelease>('newest');
  const lines = linesToPaste(location.origin, script, made, release);
  return (
    <>
      <Segments
        label={t('keys.script')}
        segments={scriptReleases.map((value) => ({ value, label: t(`keys.scripts.${value}`) }))}
        value={release}
        onChange={setRelease}
      />
      <p>{t('keys.scriptsHelp')}</p>
      <CopyLines label={t('keys.lines')} text={lines} copyLabel={t('keys.copyLines')} />
    </>
  );
}
