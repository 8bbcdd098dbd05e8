import type { PlantLossesDetail } from '@leitwarte/core/entities';
import { formatValue, kilowattHours, missingEuro } from '@leitwarte/core/rules';
import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { euroText } from '../../../../shared/energy/energyText.ts';
import { useCoreText } from '../../../../texts/useTexts.ts';

interface Props {
  readonly detail: PlantLossesDetail;
  readonly period: string;
}

/** Opens a mail in the reader's mail program with expected and measured energy, each cause, completeness, and the address. */
export function MailLink({ detail: { plant, name }, period }: Props) {
  const { t } = useTranslation();
  const text = useCoreText();
  const { pathname, search } = useLocation();
  const energy = (wh: number | null) => formatValue(kilowattHours(wh), 'kWh', 1);
  const all = missingEuro(plant);
  const lines = [
    `${t('losses.expected')}: ${energy(plant.expected_wh)}`,
    ...plant.losses.map(({ cause, wh, eur }) => {
      const worth = eur === null ? '' : ` (${euroText(eur)})`;
      return `- ${text(`lossCause.${cause}`)}: ${energy(wh)}${worth}`;
    }),
    `${t('losses.measured')}: ${energy(plant.measured_wh)}`,
    ...(all === null ? [] : [`${t('losses.lostEuro')}: ${euroText(all)}`]),
    plant.unknown_quarter_hours === 0
      ? t('losses.complete')
      : t('losses.incomplete', { count: plant.unknown_quarter_hours }),
    t('losses.mailLink', { address: `${window.location.origin}${pathname}${search}` }),
  ];
  const subject = t('losses.mailSubject', { title: t('losses.title'), plant: name, period });
  return (
    <Button
      component="a"
      variant="default"
      href={`mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines.join('\r\n'))}`}
      leftSection={<IconMail size={16} stroke={1.7} aria-hidden />}
    >
      {t('losses.mail')}
    </Button>
  );
}
