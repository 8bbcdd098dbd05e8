import type { PickUpEnd, SourceKind } from '@leitwarte/core/codes';
import type { Source } from '@leitwarte/core/entities';
import { useTranslation } from 'react-i18next';

export interface SourceDraft {
  readonly name: string;
  readonly interval_minutes: number | null;
  readonly slot_seconds: number | null;
  readonly records_path: string;
  readonly time_path: string;
  readonly device_path: string;
  readonly host: string;
  readonly port: number | null;
  readonly username: string;
  readonly password: string;
  readonly tls: boolean;
  readonly ca: string;
  readonly topics: string;
  readonly units: string;
  readonly registers: string;
  readonly remote_folder: string;
  readonly file_pattern: string;
  readonly sender_pattern: string;
  readonly subject_pattern: string;
  readonly poll_seconds: number | null;
  readonly import_folder: string;
  readonly afterwards: string | number | null;
  readonly moved_to: string;
  readonly host_key: string;
  readonly preset: string | number | null;
  readonly recipe: string;
  readonly parameters: string;
}

const nowhere = {
  host: '',
  port: null as number | null,
  username: '',
  password: '',
  tls: false,
  ca: '',
  topics: '',
  units: '',
  registers: '',
  remote_folder: '',
  file_pattern: '',
  sender_pattern: '',
  subject_pattern: '',
  poll_seconds: null as number | null,
  import_folder: '',
  afterwards: 'leave' as PickUpEnd | null,
  moved_to: '',
  host_key: '',
  preset: '' as string | null,
  recipe: '',
  parameters: '',
};

/** Expected interval of readings in seconds; the same default as on the server. */
const SLOT_SECONDS = 60;

export const newSourceDraft = {
  plant: null as number | null,
  name: '',
  kind: 'influx' as SourceKind | null,
  interval_minutes: null as number | null,
  slot_seconds: SLOT_SECONDS as number | null,
  records_path: '',
  time_path: '',
  device_path: '',
  ...nowhere,
};

export const sourceDraftOf = (source: Source) => ({
  name: source.name,
  interval_minutes: source.interval_minutes,
  slot_seconds: source.slot_seconds as number | null,
  records_path: source.records_path,
  time_path: source.time_path,
  device_path: source.device_path,
  host: source.host,
  port: source.port,
  username: source.username,
  // stored passwords cannot be read; an empty field keeps them
  password: '',
  tls: source.tls,
  ca: source.ca,
  topics: source.topics,
  units: source.units,
  registers: source.registers,
  remote_folder: source.remote_folder,
  file_pattern: source.file_pattern,
  sender_pattern: source.sender_pattern,
  subject_pattern: source.subject_pattern,
  poll_seconds: source.poll_seconds as number | null,
  import_folder: source.import_folder,
  afterwards: source.afterwards as PickUpEnd | null,
  moved_to: source.moved_to,
  host_key: source.host_key,
  preset: source.preset as string | null,
  recipe: source.recipe,
  parameters: source.parameters,
  is_suspended: source.is_suspended,
});

export function useSourceLabels() {
  const { t } = useTranslation();
  return {
    plant: t('sources.plant'),
    name: t('sources.name'),
    kind: t('sources.kind'),
    interval_minutes: t('sources.interval'),
    slot_seconds: t('sources.slot'),
    records_path: t('sources.records'),
    time_path: t('sources.time'),
    device_path: t('sources.device'),
    host: t('sources.host'),
    port: t('sources.port'),
    username: t('sources.username'),
    password: t('sources.password'),
    tls: t('sources.tls'),
    ca: t('sources.ca'),
    topics: t('sources.topics'),
    units: t('sources.units'),
    registers: t('sources.registers'),
    remote_folder: t('sources.remoteFolder'),
    file_pattern: t('sources.filePattern'),
    sender_pattern: t('sources.sender'),
    subject_pattern: t('sources.subject'),
    poll_seconds: t('sources.poll'),
    import_folder: t('sources.importFolder'),
    afterwards: t('sources.afterwards'),
    moved_to: t('sources.movedTo'),
    host_key: t('sources.hostKey'),
    preset: t('sources.preset'),
    recipe: t('sources.recipe'),
    parameters: t('sources.parameters'),
    is_suspended: t('sources.hold'),
  };
}
