import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { routeObjects } from './routeObjects.tsx';

const router = createBrowserRouter(routeObjects);

export function App() {
  return <RouterProvider router={router} />;
}
