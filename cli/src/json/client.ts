import {
  ActivityLogEntry,
  Import,
  Message,
  MessageDetails,
  ScheduledWork,
  ImportGuess,
  ImportPushed,
  ImportUndone,
  LiveDataHeaderResponse,
  LiveDataName,
  PlantImport,
  SystemInfoResponse,
  TaskRun,
  User,
  Session,
} from '@leitwarte/core/entities';
import { languages } from '@leitwarte/core/texts';
import * as z from 'zod';
import { nothing, type Outputs } from './output.ts';

const Profile = z.object({
  name: z.string(),
  host: z.string(),
  username: z.string().nullable(),
  language: z.enum(languages).nullable(),
  signed_in: z.boolean(),
  in_use: z.boolean(),
});

const Configuration = z.object({
  path: z.string(),
  host: z.string(),
  language: z.enum(languages),
  environment: z.array(z.string()),
  profile: Profile.nullable(),
});

const UnhealthyPlant = z.object({
  id: z.number().int(),
  name: z.string(),
  status: z.literal([0, 1, 2]),
  time_last_data: z.string().nullable(),
  last_alarm: z.string().nullable(),
  last_data_warn: z.string().nullable(),
});
const Standing = z.object({
  plants: z.number().int(),
  ok: z.number().int(),
  warning: z.number().int(),
  fault: z.number().int(),
  health_percent: z.number().nullable(),
  health_level: z.enum(['good', 'medium', 'critical']).nullable(),
  data_freshness: z.number().nullable(),
  unhealthy: z.array(UnhealthyPlant),
});
const live = z.array(LiveDataName.extend(LiveDataHeaderResponse.shape));

/** What `--json` gives of the installation at work, the session and this client. */
export const clientOutputs: Outputs = {
  cockpit: nothing,
  login: User,
  logout: nothing,
  whoami: User,
  status: Standing,
  live,
  logs: z.array(ActivityLogEntry),
  system: SystemInfoResponse,
  api: z.unknown(),
  schema: z.record(z.string(), z.unknown()),
  completion: nothing,
  'tasks list': z.array(z.object({ task: z.string(), name: z.string() })),
  'tasks run': TaskRun,
  'tasks follow': TaskRun,
  'tasks history': z.array(TaskRun),
  'messages list': z.array(Message),
  'messages show': MessageDetails,
  'messages repeat': MessageDetails,
  'tasks schedule': z.array(ScheduledWork),
  'imports list': z.array(Import),
  'imports show': Import,
  'imports rejected': z.array(z.record(z.string(), z.string())),
  'imports retry': z.array(PlantImport),
  'imports undo': z.array(ImportUndone.extend({ id: z.number() })),
  'imports push': z.array(ImportPushed),
  'imports guess': ImportGuess,
  'sessions list': z.array(Session),
  'sessions end': nothing,
  'profiles list': z.array(Profile),
  'profiles show': Profile,
  'profiles switch': nothing,
  'profiles remove': nothing,
  'config show': Configuration,
  'config set': Profile,
  'config unset': Profile,
};

/** What `--follow` and `--watch` give each time, on a line of its own. */
export const watchedLines: Outputs = {
  logs: ActivityLogEntry,
  system: SystemInfoResponse,
  status: Standing,
  live,
};
