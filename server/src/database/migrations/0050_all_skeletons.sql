-- Each company has a skeleton of its name: nothing looks for those without.
drop index companies_without_skeleton;
