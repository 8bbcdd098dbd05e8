import * as z from 'zod';
import {
  AlarmRule,
  AlarmRuleCreate,
  AlarmRuleEffect,
  AlarmRuleMark,
  AlarmRuleMarkCreate,
  AlarmRulePatch,
  AlarmRuleProposal,
  AlarmRuleQuery,
  AlarmRuleReplay,
  page,
  SystemAlarmRuleCreate,
} from '../../entities/index.ts';
import type { Access } from '../../access/index.ts';
import { endpoint, json, nothing } from '../endpoint.ts';

const mayWrite: Access = { dialog: 'plant', right: 'can_write' };

/** Rules by which readings raise alarms (decision 4.50). */
export const alarmRules = {
  list: endpoint('GET alarm_rules/', {
    summary: "Rules on the viewer's plants and their systems",
    access: mayWrite,
    origin: 'ours',
    query: AlarmRuleQuery,
    answer: json(page(AlarmRule)),
  }),
  retrieve: endpoint('GET alarm_rules/{id}/', {
    summary: 'One rule',
    access: mayWrite,
    origin: 'ours',
    answer: json(AlarmRule),
  }),
  create: endpoint('POST plants/{id}/alarm_rules/', {
    summary: 'Create a rule of a plant or of one of its components',
    access: mayWrite,
    changes: true,
    creates: true,
    origin: 'ours',
    body: AlarmRuleCreate,
    answer: json(AlarmRule),
  }),
  createForSystem: endpoint('POST plantsystems/{id}/alarm_rules/', {
    summary: 'Create a rule of all plants of a system',
    access: 'superuser',
    changes: true,
    creates: true,
    origin: 'ours',
    body: SystemAlarmRuleCreate,
    answer: json(AlarmRule),
  }),
  update: endpoint('PATCH alarm_rules/{id}/', {
    summary: 'Change a rule; open alarms of a rule whose definition changes are ended',
    access: mayWrite,
    origin: 'ours',
    body: AlarmRulePatch,
    answer: json(AlarmRule),
  }),
  remove: endpoint('DELETE alarm_rules/{id}/', {
    summary: 'Delete a rule and end its open alarms',
    access: mayWrite,
    origin: 'ours',
    answer: nothing,
  }),
  proposals: endpoint('GET plants/{id}/alarm_rule_proposals/', {
    summary: 'Rules that are proposed for the columns of a plant',
    access: mayWrite,
    origin: 'ours',
    answer: json(z.array(AlarmRuleProposal)),
  }),
  replay: endpoint('POST plants/{id}/alarm_rule_replay/', {
    summary: 'Which alarms a rule would have opened in the past, and whether its marks are met',
    access: mayWrite,
    origin: 'ours',
    body: AlarmRuleReplay,
    answer: json(AlarmRuleEffect),
  }),
  mark: endpoint('POST alarm_rules/{id}/marks/', {
    summary: 'Mark a stretch that a rule must find, or must not',
    access: mayWrite,
    changes: true,
    creates: true,
    origin: 'ours',
    body: AlarmRuleMarkCreate,
    answer: json(AlarmRuleMark),
  }),
  unmark: endpoint('DELETE alarm_rule_marks/{id}/', {
    summary: 'Remove a mark of a rule',
    access: mayWrite,
    origin: 'ours',
    answer: nothing,
  }),
};
