import { CERTIFICATION_GROUP } from '@leitwarte/core/access';
import { useSignedIn } from '../shared/session/SessionProvider.tsx';
import { lazyPage } from './lazyPage.tsx';

const Dashboard = lazyPage(() => import('../features/dashboard/DashboardPage.tsx'), 'DashboardPage');
const Documents = lazyPage(() => import('../features/documents/DocumentsPage.tsx'), 'DocumentsPage');

/** Members of the group Certification have their documents here, everybody else the plants (certification-1, -2). */
export function HomePage() {
  const { viewer } = useSignedIn();
  return viewer.group === CERTIFICATION_GROUP ? <Documents /> : <Dashboard />;
}
