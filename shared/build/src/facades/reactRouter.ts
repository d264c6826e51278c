export { Router, createPath, useLocation, useNavigate, useSearchParams } from 'actual/react-router';
export { Link, NavLink } from './routerLinks.tsx';
