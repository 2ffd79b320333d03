import { Outlet } from 'react-router';
import styles from '#portal/ui/all-classes.css?url';

/** Buyers do not wait for the desk's classes. */
export function links() {
  return [{ rel: 'stylesheet', href: styles }];
}

/** The desk draws its own header, with texts that no other page loads. */
export default function DeskLayout() {
  return <Outlet />;
}
