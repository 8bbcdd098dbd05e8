import { CERTIFICATION_GROUP } from '@leitwarte/core/access';
import { useSignedIn } from '../shared/session/SessionProvider.tsx';
import { lazyPage } from './lazyPage.tsx';

const Dashboard = lazyPage(() => import('../features/reports/dashboards/DashboardPage.tsx'), 'DashboardPage');
const Documents = lazyPage(() => import('../features/provider/how-to/DocumentsPage.tsx'), 'DocumentsPage');

function Home() {
  const { viewer } = useSignedIn();
  return viewer.group === CERTIFICATION_GROUP ? <Documents /> : <Dashboard />;
}

/** Start page: the documents for members of the group Certification, the plants for everybody else (certification-1, -2). */
export const HomePage = Object.assign(Home, { fetchScript: Dashboard.fetchScript });
