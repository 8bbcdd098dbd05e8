import { reachesOut } from '@leitwarte/core/codes';
import type { Source } from '@leitwarte/core/entities';
import { formatTime, machineOf } from '@leitwarte/core/rules';
import { faultDetailText } from '@leitwarte/core/texts';
import { useTranslation } from 'react-i18next';
import { useRareText } from '../../../../texts/useRareText.ts';
import { useLanguage } from '../../../../texts/useTexts.ts';
import styles from './Sources.module.css';

/**
 * For a source that the server connects to: its address and, while the connection fails, since when and with which message. The message is
 * shown only if the state next to it does not contain it.
 */
export function SourceReason({ source, withFault = false }: { readonly source: Source; readonly withFault?: boolean }) {
  const { t } = useTranslation();
  const text = useRareText();
  const language = useLanguage();
  const { kind, fault, fault_detail, failing_since } = source;
  if (!reachesOut(kind)) return null;
  const detail = fault === null || !fault_detail ? undefined : faultDetailText(language, fault_detail);
  const machine = machineOf(source);
  const said = [
    ...(fault !== null && withFault ? [text(`sourceFault.${fault}`)] : []),
    ...(detail?.includes(machine) === true ? [] : [machine]),
    ...(fault !== null && failing_since !== null
      ? [t('sources.since', { time: formatTime(failing_since, 'dd.MM.yyyy HH:mm') })]
      : []),
  ];
  return (
    <span className={styles.reason}>
      {said.join(', ')}
      {detail !== undefined && `: ${detail}`}
    </span>
  );
}
