import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../../../shared/copy/CopyButton.tsx';
import { saveFile } from '../../../../shared/download/saveFile.ts';
import styles from './Assistant.module.css';
import { setupOf, type Draft } from './draft.ts';

const FILE = 'aufbau.json';

/** The same set-up as a YAML file and a terminal command: `leitwarte imports set-up`. */
export function TerminalWay({ draft, files }: { readonly draft: Draft; readonly files: readonly string[] }) {
  const { t } = useTranslation();
  const command = `leitwarte imports set-up ${[FILE, ...files].map(quoted).join(' ')}`;
  const download = () => {
    const { files: _none, ...body } = setupOf(
      draft,
      files.slice(0, 1).map((name) => ({ name, base64: '' })),
    );
    saveFile(new TextEncoder().encode(`${JSON.stringify(body, null, 2)}\n`), 'application/json', FILE);
  };
  return (
    <details>
      <summary>{t('assistant.terminal')}</summary>
      <div className={styles.part}>
        <p className={styles.hint}>{t('assistant.terminalHelp')}</p>
        <p className={styles.command}>
          <code>{command}</code>
          <CopyButton text={() => command} label={t('assistant.copyCommand')} />
        </p>
        <p className={styles.note}>
          <Button
            variant="default"
            leftSection={<IconDownload size={16} stroke={1.7} aria-hidden />}
            onClick={download}
          >
            {t('assistant.terminalFile')}
          </Button>
        </p>
      </div>
    </details>
  );
}

const quoted = (word: string) => (/^[\w@%+=:./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`);
