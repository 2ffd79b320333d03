import { Outlet } from 'react-router';

/** The desk draws its own header, with texts that no other page loads. */
export default function DeskLayout() {
  return <Outlet />;
}
