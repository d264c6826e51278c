import { EmployerBand } from './EmployerBand.tsx';
import { HomeHero } from './HomeHero.tsx';
import { LatestJobs } from './LatestJobs.tsx';
import { TopCompanies } from './TopCompanies.tsx';

export default function HomePage() {
  return (
    <>
      <HomeHero />
      <LatestJobs />
      <TopCompanies />
      <EmployerBand />
    </>
  );
}
