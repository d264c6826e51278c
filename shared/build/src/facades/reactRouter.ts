export { Link, NavLink, Router, createPath, useLocation, useNavigate, useSearchParams } from 'actual/react-router';
