import { coreUsages, DASH, DEFAULT_ZONE, formatTime, writtenFigure } from '@leitwarte/core/rules';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallAnswer } from '../../../../data/calls.ts';
import { useCall } from '../../../../shared/calls/useCall.ts';
import { Loaded } from '../../../../shared/page/Loaded.tsx';
import { Skeleton } from '../../../../shared/states/Skeleton.tsx';
import { Meter } from './Meter.tsx';
import { Partitions } from './Partitions.tsx';
import styles from './System.module.css';

type Info = CallAnswer<'log', 'systemInfo', never>;
type Fact = readonly [label: string, value: string | number | null];

/** Figures of the host: system, processor, memory and disks (system-overview-2 to -5). */
export function Host() {
  const { t } = useTranslation();
  const info = useCall('log', 'systemInfo', {}, { polling: 'on' });
  return (
    <Loaded
      reading={info}
      skeleton={<Skeleton text={t('table.loading')} rows={10} />}
      failedText={t('system.loadFailed')}
    >
      {(loaded) => (
        <>
          <div className={styles.grid}>
            <Panel title={t('system.host')} facts={hostFacts(loaded, t)} />
            <Cpu info={loaded} />
            <Memory info={loaded} />
          </div>
          <Partitions disks={loaded.disk_info} />
        </>
      )}
    </Loaded>
  );
}

function hostFacts({ system_info, boot_info }: Info, t: TFunction): Fact[] {
  const { system, version, node_name, cpu_brand, ip_address, mac_address } = system_info;
  const { boot_time } = boot_info;
  return [
    [t('system.os'), system],
    [t('system.version'), version],
    [t('system.node'), node_name],
    [t('system.cpu'), cpu_brand],
    [t('system.ip'), ip_address],
    [t('system.mac'), mac_address],
    [t('system.boot'), boot_time === null ? null : formatTime(boot_time, 'dd.MM.yyyy HH:mm', DEFAULT_ZONE)],
  ];
}

function Cpu({ info: { cpu_info } }: { readonly info: Info }) {
  const { t } = useTranslation();
  const { physical_cores, total_cores, total_cpu_usage, current_frequency, core_usage } = cpu_info;
  return (
    <Panel
      title={t('system.processor')}
      facts={[
        [t('system.physicalCores'), physical_cores],
        [t('system.totalCores'), total_cores],
        [t('system.frequency'), current_frequency],
      ]}
    >
      <Meter label={t('system.usage')} percent={numberOf(total_cpu_usage)} />
      {coreUsages(core_usage).map(({ core, value }) => (
        <Meter key={core} label={core} percent={numberOf(value)} />
      ))}
    </Panel>
  );
}

function Memory({ info: { memory_info, swap_info } }: { readonly info: Info }) {
  const { t } = useTranslation();
  return (
    <Panel
      title={t('system.memory')}
      facts={[
        [t('system.total'), memory_info.total],
        [t('system.used'), memory_info.used],
        [t('system.available'), memory_info.available],
        [t('system.swapTotal'), swap_info.total],
        [t('system.swapUsed'), swap_info.used],
        [t('system.swapFree'), swap_info.free],
      ]}
    >
      <Meter label={t('system.memoryUsage')} percent={memory_info.percentage} />
    </Panel>
  );
}

interface PanelProps {
  readonly title: string;
  readonly facts: readonly Fact[];
  readonly children?: ReactNode;
}

function Panel({ title, facts, children }: PanelProps) {
  return (
    <section className={styles.panel} aria-label={title}>
      <h2>{title}</h2>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value === null || value === '' ? DASH : writtenFigure(value)}</dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  );
}

/** The number in `12.5%` or `12.5`; null if there is none. */
function numberOf(written: number | string | null): number | null {
  const value = Number.parseFloat(String(written));
  return Number.isNaN(value) ? null : value;
}
