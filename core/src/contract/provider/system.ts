import * as z from 'zod';
import { MailTried, SystemBackups, SystemFinding, TestMailBody } from '../../entities/index.ts';
import { endpoint, json, nothing } from '../endpoint.ts';

export const system = {
  backups: endpoint('GET system/backups/', {
    summary: 'Backups that the server made by itself, and what came of the last trial of putting one back',
    access: 'superuser',
    origin: 'ours',
    answer: json(SystemBackups),
  }),
  save: endpoint('POST system/backups/', {
    summary: 'Have a backup made now, as by the schedule; what comes of it is read with the backups',
    access: 'superuser',
    origin: 'ours',
    changes: true,
    answer: nothing,
  }),
  findings: endpoint('GET system/findings/', {
    summary: 'What every check of the installation finds now: outbox, imports, jobs, disk, backup, certificates',
    access: 'superuser',
    origin: 'ours',
    answer: json(z.array(SystemFinding)),
  }),
  testMail: endpoint('POST system/test_mail/', {
    summary: 'Send a test mail to an address, else to everybody who is told as provider',
    access: 'superuser',
    origin: 'ours',
    changes: true,
    body: TestMailBody,
    answer: json(z.array(MailTried)),
  }),
};
