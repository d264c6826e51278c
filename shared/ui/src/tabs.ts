export { Tabs, type TabsProps } from './navigation/Tabs.tsx';
