import { type Access, allows } from '@leitwarte/core/access';
import { ActionIcon } from '@mantine/core';
import { IconSettings } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSignedIn } from '../session/SessionProvider.tsx';
import { Tip } from '../tip/Tip.tsx';

/** Screens for configuration by menu key, each with the right that is needed to see it. */
const places = {
  liveDataConfig: ['/settings/live_datas', { dialog: 'live_data_config', right: 'can_read' }],
  dailyReportConfig: ['/settings/daily_report', { dialog: 'organisation_daily_report', right: 'can_write' }],
  journalConfig: ['/settings/config_plant_journals', 'superuser'],
  alarmRules: ['/settings/rules', { dialog: 'plant', right: 'can_write' }],
} as const satisfies Readonly<Record<string, readonly [string, Access]>>;

/** Link from a screen to its configuration, for viewers with access. */
export function SetUpLink({ of }: { readonly of: keyof typeof places }) {
  const { t } = useTranslation();
  const { viewer } = useSignedIn();
  const [to, access] = places[of];
  if (!allows(access, viewer)) return null;
  const label = t(`nav.${of}`);
  return (
    <Tip label={label}>
      <ActionIcon component={Link} to={to} variant="default" size={36} aria-label={label}>
        <IconSettings size={18} stroke={1.7} aria-hidden />
      </ActionIcon>
    </Tip>
  );
}
