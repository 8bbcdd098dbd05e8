import { expect, test } from 'vitest';
import { shownDashboardView, standardDashboard } from './dashboardView.ts';

test.each([
  ['map', 'list', 'map'],
  ['', 'list', 'list'],
  ['kacheln', 'graphic', 'graphic'],
  [null, null, 'tiles'],
  [undefined, 'Map', 'tiles'],
])(
  '1.32: if the user has chosen %s and the organisation %s, the dashboard begins with %s',
  (user, organisation, view) => {
    expect(standardDashboard({ standard_dashboard: user }, { standard_dashboard: organisation })).toBe(view);
  },
);

test('1.32: if neither user nor organisation has chosen a view, the dashboard begins with tiles', () => {
  expect(standardDashboard(null, undefined)).toBe('tiles');
});

test('dashboard-16: a window narrower than 768 px always gets the list', () => {
  expect(shownDashboardView('map', 767)).toBe('list');
  expect(shownDashboardView('map', 768)).toBe('map');
});
